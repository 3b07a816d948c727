import { pathTo } from "#contract/build-path.ts";
import type { ChapterCard, CourseCard } from "#contract/catalogue/cards.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type { PageData, ScreenName } from "#contract/page.ts";

/** Fields that the pages below have in their results. */
interface Described {
  course: Pick<CourseCard, "slug" | "name" | "tagline">;
  chapter: { slug: string; name: string };
  chapters: readonly ChapterCard[];
  outcomes: readonly string[];
  lesson: { lesson_id?: string; slug: string; name: string; summary: string; minutes: number };
  faq_list: readonly { question: string; answer_html: string }[];
}

type Node = Readonly<Record<string, unknown>>;
interface Site {
  name: string;
  /** Full address of a path. */
  at(path: string): string;
  isVisitor: boolean;
}

/** schema.org data of a page, for search engines; null for pages without any. */
export function structuredData(screen: ScreenName, data: PageData<unknown>): Node | null {
  const results = data.results as Described; // The results are those of the contract that names the screen.
  const site: Site = {
    name: data.globals.site_name,
    at: (path) => data.response.base_url + path,
    isVisitor: !data.globals.user.is_authenticated,
  };
  const nodes = nodesOf[screen]?.(results, site);
  return nodes && nodes.length > 0 ? { "@context": "https://schema.org", "@graph": nodes } : null;
}

const nodesOf: Partial<Record<ScreenName, (results: Described, site: Site) => Node[]>> = {
  home: (_, site) => [provider(site), { "@type": "WebSite", name: site.name, url: site.at(pathTo("home")) }],
  static_page: ({ faq_list }) => questions(faq_list),
  premium: ({ faq_list }) => questions(faq_list),
  course: ({ course, chapters, outcomes }, site) => [
    {
      "@type": "Course",
      "@id": site.at(courseAt(course)),
      url: site.at(courseAt(course)),
      name: course.name,
      description: course.tagline,
      image: site.at(pathTo("course_picture", { courseSlug: course.slug })),
      provider: provider(site),
      inLanguage: "en",
      ...(outcomes.length > 0 && { teaches: outcomes }),
      ...(chapters.length > 0 && {
        hasCourseInstance: {
          "@type": "CourseInstance",
          courseMode: "online",
          courseWorkload: `PT${minutesOf(chapters)}M`,
        },
        offers: [{ "@type": "Offer", category: "Partially Free" }],
      }),
    },
    trail(site, [{ name: course.name, path: courseAt(course) }]),
  ],
  chapter: ({ course, chapter }, site) => [
    trail(site, [
      { name: course.name, path: courseAt(course) },
      {
        name: chapter.name,
        path: pathTo("explorations_chapter", { courseSlug: course.slug, chapterSlug: chapter.slug }),
      },
    ]),
  ],
  lesson: (results, site) =>
    results.lesson.lesson_id === REVIEW_LESSON ? [] : lessonNodes(results, site, site.isVisitor ? true : undefined),
  lesson_preview: (results, site) => lessonNodes(results, site, false),
};

/** A visitor who gets the lesson itself gets it free of charge; a member may have paid, so nothing is claimed. */
function lessonNodes({ course, chapter, lesson }: Described, site: Site, isFree: boolean | undefined): Node[] {
  const chapterPath = pathTo("explorations_chapter", { courseSlug: course.slug, chapterSlug: chapter.slug });
  const path = pathTo("lesson", { courseSlug: course.slug, chapterSlug: chapter.slug, lessonSlug: lesson.slug });
  return [
    {
      "@type": "LearningResource",
      url: site.at(path),
      name: lesson.name,
      description: lesson.summary,
      timeRequired: `PT${lesson.minutes}M`,
      inLanguage: "en",
      isPartOf: { "@type": "Course", "@id": site.at(courseAt(course)), name: course.name },
      ...(isFree !== undefined && { isAccessibleForFree: isFree }),
    },
    trail(site, [
      { name: course.name, path: courseAt(course) },
      { name: chapter.name, path: chapterPath },
      { name: lesson.name, path },
    ]),
  ];
}

function provider(site: Site): Node {
  return { "@type": "EducationalOrganization", name: site.name, url: site.at(pathTo("home")) };
}

function courseAt({ slug }: { slug: string }): string {
  return pathTo("explorations_topics", { courseSlug: slug });
}

function minutesOf(chapters: readonly ChapterCard[]): number {
  return chapters.flatMap(({ lessons }) => lessons).reduce((sum, { minutes }) => sum + minutes, 0);
}

function trail(site: Site, crumbs: readonly { name: string; path: string }[]): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.at(path),
    })),
  };
}

function questions(list: Described["faq_list"]): Node[] {
  if (list.length === 0) return [];
  const mainEntity = list.map(({ question, answer_html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer_html },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
