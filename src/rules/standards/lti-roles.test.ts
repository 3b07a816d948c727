import { expect, test } from "vitest";
import { courseRole } from "./lti-roles.ts";

const COURSE = "http://purl.imsglobal.org/vocab/lis/v2/membership";

test.each([
  [[`${COURSE}#Learner`], "student"],
  [["Learner"], "student"],
  [[`${COURSE}#Instructor`, `${COURSE}#Learner`], "educator"],
  [[`${COURSE}/Instructor#TeachingAssistant`], "educator"],
  [["http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor"], "none"],
  [[`${COURSE}#Administrator`, "http://purl.imsglobal.org/vocab/lis/v2/system/person#SysAdmin"], "none"],
  [[], "none"],
])("%j is %s", (roles, part) => expect(courseRole(roles)).toBe(part));
