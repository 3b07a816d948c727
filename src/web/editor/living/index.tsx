export { LivingLesson } from "./living-lesson.tsx";
export { PreviewLink } from "./preview-link.tsx";
