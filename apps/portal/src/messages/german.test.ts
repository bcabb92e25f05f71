import type { UncheckedReason } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { FOUND_TEXTS, type FoundCode } from '@plumbline/model/found';
import { NOTE_TEXTS, type NoteCode } from '@plumbline/model/report-notes';
import { expect, test } from 'vitest';
import { german } from './de/german.ts';

/** The ids by which places ask for their texts, and the texts that no catalogue can know of. */
const SOURCES = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });
const GERMAN_SOURCES = import.meta.glob<string>('./de/*.ts', { query: '?raw', import: 'default', eager: true });
const CONTRACT = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../packages/model/src/contract/*.ts', {
  eager: true,
});

test('every place with texts has a German catalogue', () => {
  const asked = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/\btranslatable\(\s*'([^']+)'/g)].map(([, id]) => id),
  );
  expect(new Set([...asked, 'validation'])).toEqual(new Set(Object.keys(german)));
  expect(new Set(asked).size, 'two places with one id').toBe(asked.length);
});

test('texts stand in one file per screen, and all of them can be translated', () => {
  const files = Object.entries(SOURCES).filter(([path]) => path.endsWith('/texts.ts'));
  expect(files.length).toBeGreaterThan(8);
  for (const [path, source] of files) expect(source, path).toContain('= translatable(');
});

test('every sentence of the error catalogue has a German one with the same placeholders', () => {
  const sentences = Object.values(CONTRACT).flatMap((module) => Object.values(module).flatMap(failuresOf));
  expect(sentences.length).toBeGreaterThan(20);
  for (const sentence of sentences)
    expect(placeholdersOf(german.failures[sentence]), sentence).toEqual(placeholdersOf(sentence));
});

test('every reason for not checking is said in German', () => {
  for (const [reason, english] of Object.entries(UNCHECKED_TEXTS)) {
    const said = german['unchecked-reasons'][reason as UncheckedReason];
    expect(said, reason).toMatch(/\S/);
    expect(said, reason).not.toBe(english);
  }
});

test('every note of a report is said in German with all that it names', () => {
  for (const [code, english] of Object.entries(NOTE_TEXTS)) {
    const named = new Set<string>();
    const values = new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => (named.add(String(name)), `<${String(name)}>`) },
    );
    expect(english(values), code).not.toBe('');
    const said = german['report-notes'][code as NoteCode](Object.fromEntries([...named].map((name) => [name, 4711])));
    expect(said, code).not.toMatch(/undefined|NaN/);
    expect([...said.matchAll(/4[.,]?711/g)], code).toHaveLength(named.size);
  }
});

test('everything that a rule may find is said in German with all that it names', () => {
  for (const [code, english] of Object.entries(FOUND_TEXTS)) {
    const values = { setting: '<setting>', value: '<value>' };
    const marks = /<\w+>/g;
    const said = german.found[code as FoundCode](values);
    expect(said.match(marks), code).toEqual(english(values).match(marks));
    expect(said, code).not.toBe(english(values));
  }
});

test('German speaks of “der Cluster”, never of “das”', () => {
  expect(Object.keys(GERMAN_SOURCES).length).toBeGreaterThan(8);
  for (const [path, source] of Object.entries(GERMAN_SOURCES))
    expect(source, path).not.toMatch(/\b(das|dieses|jedes|ganzes|neues) Cluster\b/i);
});

test('each severity has a word of its own', () => {
  const names = Object.values(german['severity-names']).map((name) => name.toLowerCase());
  expect(names).toHaveLength(5);
  // Nor may one look like another at a glance.
  const beginnings = names.map((name) => name.slice(0, 2));
  expect(new Set(beginnings).size, names.join(', ')).toBe(5);
});

/** What the specification calls otherwise, by itself. */
const SPECIFIED_WORDS = /'(?:Active Issues|No Issues Found\.?)'|'(?:Offene Probleme|Keine Probleme gefunden\.?)'/g;

test('what failed is a failed check, but where the specification has another word', () => {
  const texts = Object.entries({ ...SOURCES, ...GERMAN_SOURCES }).filter(([path]) =>
    /\/(?:texts|de\/[^/]+)\.ts$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const [path, source] of texts) {
    const said = [...source.replaceAll(SPECIFIED_WORDS, '').matchAll(/'[^']*'|`[^`]*`/g)].map(([text]) => text);
    expect(
      said.filter((text) => OTHER_WORDS.test(text)),
      path,
    ).toEqual([]);
  }
});

const OTHER_WORDS = /\b(?:issues?|violations?|findings?|problems?|problemen?|befunde?|verst(?:oß|öße)|mängel)\b/i;

/** An endpoint's sentence, or that of an owner's endpoint, at whichever level. */
function failuresOf(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  if ('failure' in exported && typeof exported.failure === 'string') return [exported.failure];
  if ('ofMachine' in exported) return failuresOf(exported.ofMachine);
  return 'organization' in exported ? failuresOf(exported.organization) : [];
}

function placeholdersOf(sentence: string | undefined): readonly string[] | undefined {
  return sentence === undefined
    ? undefined
    : [...sentence.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).toSorted((a, b) => a.localeCompare(b));
}
