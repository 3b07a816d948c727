import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { Field } from "#design/field.tsx";
import { ClassroomForm } from "./classroom-form.tsx";
import { sayClassroom } from "./say-classroom.ts";

interface ChildPasswordProps {
  classroomId: string;
  student: { student_id: string; name: string };
  logInName: string;
  token: string;
}

/** Form with which an educator gives another password to a child whom the school let in. */
export function ChildPassword({ classroomId, student, logInName, token }: ChildPasswordProps) {
  const { name, student_id } = student;
  return (
    <details className={disclosure.more}>
      <summary>{sayClassroom("CHILD_PASSWORD_OF", { name })}</summary>
      <ClassroomForm
        action={pathTo("classroom_settings", { classroomId })}
        token={token}
        fields={{ act: "new_password", student_id }}
      >
        <p>{sayClassroom("CHILD_PASSWORD_TEXT", { name, login: logInName })}</p>
        <Field
          label={sayClassroom("CHILD_PASSWORD")}
          name="new_password"
          minLength={8}
          maxLength={1024}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <div className={cluster.actions}>
          <Button type="submit">{sayClassroom("CHILD_PASSWORD_GO")}</Button>
        </div>
      </ClassroomForm>
    </details>
  );
}
