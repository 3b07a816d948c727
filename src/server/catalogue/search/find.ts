import { type Kysely, sql } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { SearchHit } from "#contract/catalogue/search.ts";
import { mistakesAllowed, nearestWord, searchWords } from "#rules/catalogue/search-words.ts";
import type { Database } from "../../db/tables.ts";

type Db = Kysely<Database>;

export interface Found {
  hits: SearchHit[];
  corrected: string | null;
}

interface Row {
  kind: SearchHit["kind"];
  place: string;
  title: string;
  summary: string;
  context: string;
  subject: Subject | null;
}

/** Words compared with a misspelt one: those that share the most groups of three letters. */
const MAX_CANDIDATES = 100;

/** Finds what has all words of a text, the last of them perhaps unfinished. If nothing has, misspelt words are corrected once. */
export async function find(db: Db, text: string, first: number): Promise<Found> {
  const words = searchWords(text);
  if (words.length === 0) return { hits: [], corrected: null };
  const hits = await findWords(db, words, first);
  if (hits.length > 0) return { hits, corrected: null };
  const meant = await Promise.all(words.map((word, index) => correctWord(db, word, index === words.length - 1)));
  if (meant.every((word, index) => word === words[index])) return { hits: [], corrected: null };
  const others = await findWords(db, meant, first);
  return { hits: others, corrected: others.length > 0 ? meant.join(" ") : null };
}

async function findWords(db: Db, words: readonly string[], first: number): Promise<SearchHit[]> {
  const { rows } = await sql<Row>`
    select kind, place, title, summary, context, subject
    from search_documents, to_tsquery('english', ${queryOf(words)}) query
    where words @@ query
    order by ts_rank_cd(words, query) * case kind when 'course' then 1.5 else 1 end desc, title, document_id
    limit ${first}`.execute(db);
  return rows.map(({ place, ...row }) => ({ ...row, path: pathOfHit(row.kind, place) }));
}

/** Letters and digits only, so nothing in it is an operator. */
function queryOf(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & ");
}

function pathOfHit(kind: SearchHit["kind"], place: string): string {
  if (kind === "help") return `${pathTo("help")}#${place}`;
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = place.split("/");
  if (kind === "course") return pathTo("explorations_topics", { courseSlug });
  return pathTo("lesson", { courseSlug, chapterSlug, lessonSlug });
}

/** The word itself if something has it, else the nearest known word. */
async function correctWord(db: Db, word: string, isLast: boolean): Promise<string> {
  if (mistakesAllowed(word) === 0) return word;
  const { rows } = await sql<{ word: string; known: boolean }>`
    select word, known from (
      select ${word}::text as word, true as known, 1000 as shared, 0 as size
      where exists (select 1 from search_documents where words @@ to_tsquery('english', ${isLast ? `${word}:*` : word}))
      union all
      select w.word, false, cardinality(array(select unnest(w.grams) intersect select unnest(search_grams(${word})))), length(w.word)
      from search_words w
      where w.grams && search_grams(${word}) and length(w.word) between ${word.length - 2} and ${word.length + 2}
    ) candidates
    order by shared desc, size, word limit ${MAX_CANDIDATES}`.execute(db);
  if (rows[0]?.known) return word;
  return (
    nearestWord(
      word,
      rows.map((row) => row.word),
    ) ?? word
  );
}
