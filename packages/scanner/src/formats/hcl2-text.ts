/** Expressions and templates of HCL that are read from a text of their own. */
import { readExpression } from './hcl2-expressions.ts';
import { Hcl2Error, Hcl2Reader } from './hcl2-reader.ts';
import { readBareTemplate } from './hcl2-templates.ts';
import type { Expression } from './hcl2-expression.ts';
import type { Source } from './tree.ts';

/** A text that is one expression from end to end; undefined when it is none. */
export function readWhole(source: Source, text: string): Expression | undefined {
  return orNone(() => {
    const reader = new Hcl2Reader(source, text);
    reader.newlinesEnd = false;
    const expression = readExpression(reader);
    reader.skip();
    return reader.atEnd ? expression : undefined;
  });
}

/** The template that a file is; undefined when it is none. */
export function readTemplate(source: Source): Expression | undefined {
  return orNone(() => {
    const reader = new Hcl2Reader(source);
    return readBareTemplate(reader, () => readExpression(reader));
  });
}

/** What is read; undefined where the text cannot be. */
export function orNone(read: () => Expression | undefined): Expression | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Hcl2Error) return undefined;
    throw error;
  }
}
