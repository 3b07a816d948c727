import type { App } from "../http/app.ts";
import { serveChapter } from "./chapter.page.ts";
import { serveCourse } from "./course.page.ts";
import { serveCourses } from "./courses.page.ts";
import { serveGraphql } from "./graphql/serve-graphql.ts";
import { serveLearningPath } from "./learning-path.page.ts";
import { serveNotify } from "./notify.ts";
import { servePictures } from "./pictures/serve-pictures.ts";
import { serveSearch } from "./search/search.page.ts";
import { serveSubjects } from "./subject.page.ts";

export function serveCatalogue(app: App): void {
  serveCourses(app);
  serveCourse(app);
  serveChapter(app);
  serveSubjects(app);
  serveLearningPath(app);
  serveNotify(app);
  serveSearch(app);
  serveGraphql(app);
  servePictures(app);
}
