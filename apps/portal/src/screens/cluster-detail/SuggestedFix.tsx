import type { FailedCheck, Fix, Snippet } from '@plumbline/model/failed-check';
import { texts } from './texts.ts';

/** What to write in place of the offending lines: the old ones struck out, the new ones below them. */
export function SuggestedFix({ check, fix }: { check: FailedCheck; fix: Fix }) {
  const removed = linesOf(check.snippet, fix);

  return (
    <figure className="overflow-hidden rounded-md border border-line">
      <figcaption className="border-b border-line bg-sunken px-4 py-1.5 text-sm font-medium">
        {texts.suggestedFix}
      </figcaption>
      <pre
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={texts.suggestedFix}
        className="overflow-x-auto py-2 font-mono text-sm focus-visible:-outline-offset-2"
      >
        <code className="block w-max min-w-full">
          {removed.map((line, index) => (
            <del key={`${index} ${line}`} className="block bg-severity-5-wash px-4 no-underline">
              {`- ${line}`}
            </del>
          ))}
          {fix.replacement.map((line, index) => (
            <ins key={`${index} ${line}`} className="block bg-positive-wash px-4 no-underline">
              {`+ ${line}`}
            </ins>
          ))}
        </code>
      </pre>
    </figure>
  );
}

/** The lines of a snippet that a fix replaces: it may reach beyond what the snippet shows. */
function linesOf(snippet: Snippet | undefined, { fromLine, toLine }: Fix): readonly string[] {
  if (!snippet) return [];
  const { firstLine, lines } = snippet;
  return lines.slice(Math.max(0, fromLine - firstLine), Math.max(0, toLine + 1 - firstLine));
}
