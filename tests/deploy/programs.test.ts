import { expect, test } from "vitest";
import { MissingPrograms, needPrograms } from "../../cluster/programs.ts";

test("people who may install nothing read which packages the cluster needs", () => {
  const asked = () => needPrograms(() => {}, { find: () => null, mayInstall: false });
  expect(asked).toThrow(MissingPrograms);
  expect(asked).toThrow(/sudo apt-get install .*postgresql patroni etcd-server python3-etcd haproxy$/);
});
