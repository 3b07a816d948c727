import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Search over courses, lessons and help. Triggers keep the documents of courses and lessons, so that no writer forgets them. They
 * hold what everybody may read on course pages: no draft, and no text of a lesson.
 */
export const search: Migration = {
  name: "0440-search",
  async up(db) {
    await sql`
      create table search_documents (
        document_id text primary key,
        kind text not null check (kind in ('course', 'lesson', 'help')),
        -- A course's slug, a lesson's path, or the anchor of a question.
        place text not null,
        title text not null,
        summary text not null,
        -- The lesson's course, or the question's topic.
        context text not null,
        subject text,
        words tsvector not null
      )`.execute(db);
    await sql`create index search_documents_words on search_documents using gin (words)`.execute(db);
    await sql`create table search_words (word text primary key, grams text[] not null)`.execute(db);
    await sql`create index search_words_grams on search_words using gin (grams)`.execute(db);
    await sql`
      create function search_grams(word text) returns text[] language sql immutable as $$
        select array_agg(distinct substr('  ' || word || ' ', place, 3)) from generate_series(1, length(word) + 1) place
      $$`.execute(db);
    await sql`
      create function put_search_document(
        new_id text, new_kind text, new_place text, new_title text, new_summary text, new_context text, new_subject text, body text
      ) returns void language plpgsql as $$
      begin
        insert into search_documents (document_id, kind, place, title, summary, context, subject, words)
        values (new_id, new_kind, new_place, new_title, new_summary, new_context, new_subject,
          setweight(to_tsvector('english', new_title), 'A') || setweight(to_tsvector('english', new_summary), 'B')
            || setweight(to_tsvector('english', new_context || ' ' || body), 'C'))
        on conflict (document_id) do update set place = excluded.place, title = excluded.title, summary = excluded.summary,
          context = excluded.context, subject = excluded.subject, words = excluded.words;
        insert into search_words (word, grams)
        select distinct on (part) part, search_grams(part)
        from regexp_split_to_table(lower(concat_ws(' ', new_title, new_summary, new_context, body)), '[^[:alnum:]]+') part
        where length(part) between 3 and 40
        order by part
        on conflict do nothing;
      end $$`.execute(db);
    await sql`
      create function index_lesson(id uuid) returns void language plpgsql as $$
      begin
        delete from search_documents where document_id = 'lesson:' || id;
        perform put_search_document('lesson:' || l.lesson_id, 'lesson', l.path, l.name, l.summary, c.name, c.subject,
          ch.name || ' ' || ch.summary)
        from lessons l join courses c using (course_id) join chapters ch using (chapter_id)
        where l.lesson_id = id and l.removed_at is null and c.removed_at is null;
      end $$`.execute(db);
    await sql`
      create function index_course(id uuid) returns void language plpgsql as $$
      begin
        delete from search_documents where document_id = 'course:' || id;
        perform put_search_document('course:' || c.course_id, 'course', c.slug, c.name, c.tagline, '', c.subject,
          coalesce((select string_agg(outcome, ' ') from jsonb_array_elements_text(c.outcomes) outcome), ''))
        from courses c where c.course_id = id and c.removed_at is null;
        perform index_lesson(l.lesson_id) from lessons l where l.course_id = id;
      end $$`.execute(db);
    await sql`
      create function keep_lesson_searchable() returns trigger language plpgsql as $$
      begin
        perform index_lesson(new.lesson_id);
        return null;
      end $$`.execute(db);
    await sql`
      create function keep_course_searchable() returns trigger language plpgsql as $$
      begin
        perform index_course(new.course_id);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger lessons_searchable after insert or update of name, summary, path, chapter_id, removed_at on lessons
      for each row execute function keep_lesson_searchable()`.execute(db);
    await sql`create trigger courses_searchable after insert on courses for each row execute function keep_course_searchable()`.execute(
      db,
    );
    await sql`
      create trigger courses_stay_searchable after update of name, tagline, outcomes, subject, removed_at on courses for each row
      when ((old.name, old.tagline, old.outcomes, old.subject, old.removed_at)
        is distinct from (new.name, new.tagline, new.outcomes, new.subject, new.removed_at))
      execute function keep_course_searchable()`.execute(db);
    await sql`select index_course(course_id) from courses`.execute(db);
  },
};
