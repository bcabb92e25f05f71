/** Whether a text is such a file as it is said to be, judged by the names in it. Silent when unsure. */
import { hasTemplateMarks } from '../formats/template-marks.ts';
import type { ParsedFile } from '../formats/tree.ts';

export interface Vocabulary {
  /** Whether the program knows the name. */
  readonly isKnown: (name: string) => boolean;
  /** Whether it is written like names of the program, as those of modules are that we do not know. */
  readonly hasForm: (name: string) => boolean;
}

/** More names of one file are not looked at. */
const MAX_NAMES = 2_000;
/** A longer one is no program's. */
const MAX_NAME = 200;

/**
 * False when the names are clearly another program's, or no names at all: fewer than half of them are known or written
 * like known ones, or none is known and some are written otherwise. Names that a template puts in say nothing.
 */
export function areNamesOf({ isKnown, hasForm }: Vocabulary, names: Iterable<string>): boolean {
  const counts = { known: 0, formed: 0, all: 0 };
  for (const name of names) {
    if (hasTemplateMarks(name)) continue;
    if (counts.all === MAX_NAMES) break;
    counts.all += 1;
    if (isKnown(name)) counts.known += 1;
    else if (name.length <= MAX_NAME && hasForm(name)) counts.formed += 1;
  }
  const likely = counts.known + counts.formed;
  return counts.known === 0 ? likely === counts.all : 2 * likely >= counts.all;
}

/** Whether a text begins as a script, a page or a JSON document does. */
export function isOtherLanguage({ source: { text } }: ParsedFile): boolean {
  const beginning = text.slice(0, 500).trimStart();
  return /^(#!\s*\/\S*\b(env|(ba|da|z|k)?sh|python|perl|node|ruby)\b|<!doctype\b|<html\b|<\?(xml|php)\b|\{\s*"|\[\s*["{[])/i.test(
    beginning,
  );
}

/** Whether nothing but white space and comments stands in a file: all defaults are in force then. */
export function isEmpty({ roots, problems }: ParsedFile): boolean {
  return roots.length === 0 && problems.length === 0;
}
