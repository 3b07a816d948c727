/** The schema. Fields have the names of pages' data, so what a contract calls `num_lessons` is that here, too. */
export const schemaText = `
type Query {
  """
  Courses in the order of the menu, or those of a subject such as "number-theory". At most 50 at once.
  """
  courses(subject: String, first: Int = 20, skip: Int = 0): [Course!]!

  """Null if there's no such course."""
  course(slug: String!): Course

  """A lesson or practice set by its path, COURSE/CHAPTER/LESSON. Null if there's none."""
  lesson(path: String!): Lesson

  """Courses, lessons and questions of the help page that have all words of a text. At most 30 at once."""
  search(text: String!, first: Int = 8): Search!

  """A classroom that you learn in. Null if there's none with this id, or you aren't its student."""
  classroom(id: String!): Classroom

  """The person asking, with or without an account."""
  me: Me!
}

type Course {
  slug: String!
  name: String!
  tagline: String!
  subject: String!

  """What you'll be able to do."""
  outcomes: [String!]!

  """Empty if the course doesn't say."""
  level: String!

  """What learners know already. Empty if the course doesn't say."""
  needs: String!
  coming_soon: Boolean!
  num_lessons: Int!

  """At least one lesson is open to you."""
  user_can_preview: Boolean!
  num_finished: Int!
  is_started: Boolean!
  is_complete: Boolean!
  chapters: [Chapter!]!

  """The one thing to do next."""
  next: NextStep!
}

type Chapter {
  slug: String!
  name: String!
  summary: String!
  lessons: [Lesson!]!
}

"""What lists say of a lesson. Its text, questions and answers aren't here."""
type Lesson {
  """COURSE/CHAPTER/LESSON."""
  path: String!
  slug: String!
  course_slug: String!
  course_name: String!
  chapter_slug: String!
  subject: String!
  name: String!
  summary: String!
  kind: LessonKind!
  minutes: Int!
  num_blocks: Int!
  state: LessonState!

  """0-based page where you continue."""
  block_index: Int!

  """You may open it."""
  open: Boolean!
}

enum LessonKind {
  lesson
  practice_set
}

enum LessonState {
  new
  started
  finished
}

type NextStep {
  kind: NextKind!

  """Null when nothing is left to do."""
  lesson: Lesson
}

enum NextKind {
  resume
  next
  start
  practice
  done
}

type Me {
  is_authenticated: Boolean!
  user_type: UserType!

  """Every lesson is open to you, by your own subscription, a gift or a seat."""
  has_brilliant_premium: Boolean!
  xp: Int!

  """Days."""
  streak: Int!
  streak_today: Boolean!

  """Started and unfinished, latest first, at most six."""
  courses_in_progress: [Course!]!

  """Classrooms that you learn in, at most twenty."""
  classrooms: [Classroom!]!
}

type Search {
  """The text that was searched for."""
  text: String!

  """The text with misspelt words corrected, if only that found something."""
  corrected: String
  hits: [Hit!]!
}

type Hit {
  kind: HitKind!

  """Address on this site."""
  path: String!
  title: String!
  summary: String!

  """A lesson's course, or a question's topic. Empty for a course."""
  context: String!
  subject: String
}

enum HitKind {
  course
  lesson
  help
}

"""What a student sees of a classroom: nothing of anybody else."""
type Classroom {
  classroom_id: String!
  name: String!
  educators: [String!]!

  """The latest 60: those to do, the most urgent first, then those that open later, then those done."""
  assignments: [Assignment!]!
}

type Assignment {
  assignment_id: String!
  lesson_name: String!
  course_name: String!
  subject: String!
  minutes: Int!

  """Address of the lesson, from this classroom."""
  href: String!
  opens_at: String!
  due_at: String
  note: String!
  state: AssignmentState!
  late: Boolean!
  done_at: String

  """Questions solved or shown, of all questions."""
  solved: Int!
  questions: Int!
  open: Boolean!
}

enum AssignmentState {
  not_open
  not_begun
  begun
  done
}

enum UserType {
  learner
  student
  educator
  author
  staff
}
`;
