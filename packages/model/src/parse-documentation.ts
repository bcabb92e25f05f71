import type { ReportedRule, RuleDocumentation } from './failed-check.ts';

/**
 * A rule's documentation in its structured form, whichever form the report has.
 * The plain-text form is split at `Remediation:` and `Source:`; its URLs are the sources.
 * Source: specification, section 3, Failed check.
 */
export function parseDocumentation(documentation: ReportedRule['documentation']): RuleDocumentation {
  if (typeof documentation !== 'string') return documentation;
  const [problem, afterProblem] = splitAt(documentation, 'Remediation:');
  const [remediation] = splitAt(afterProblem, 'Source:');
  const [problemWithoutSources] = splitAt(problem, 'Source:');
  return {
    documentation: problemWithoutSources.trim(),
    remediation: remediation.trim(),
    sources: urlsIn(documentation),
  };
}

/** Each once, without the marks of the sentence that it stands in. */
function urlsIn(text: string): string[] {
  const urls = text.match(/https?:\/\/[^\s<>"'\]]+/g) ?? [];
  return [...new Set(urls.map(withoutMarks))];
}

/** A bracket that closes is a part of an address only where one opens. */
function withoutMarks(url: string): string {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!'.,;:'.includes(last)) break;
  }
  return url.slice(0, end);
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + mark.length)];
}
