export { LivingLesson } from "./living-lesson.tsx";
