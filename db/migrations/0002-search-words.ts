import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists fuzzystrmatch`.execute(db)
  await sql`create table search_words (word text collate "C" constraint search_words_pkey primary key)`.execute(db)

  // Words are inserted in order, so that two writers wait for each other instead of deadlocking.
  // Longer ones are nobody's misspelling, and would not fit the index.
  await sql`
    create function remember_search_words() returns trigger language plpgsql as $$
    begin
      insert into search_words (word)
      select distinct word from changed, unnest(string_to_array(btrim(search_text), ' ')) as word
      where verified and length(word) between 1 and 50
      order by word
      on conflict do nothing;
      return null;
    end
    $$`.execute(db)
  await sql`
    create trigger producers_words_of_new after insert on producers
    referencing new table as changed for each statement execute function remember_search_words()`.execute(db)
  await sql`
    create trigger producers_words_of_changed after update on producers
    referencing new table as changed for each statement execute function remember_search_words()`.execute(db)
}
