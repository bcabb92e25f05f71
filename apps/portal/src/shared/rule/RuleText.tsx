import type { ReactNode } from 'react';

/** A rule's text: paragraphs at empty lines, and `code` between backticks. Nothing else of Markdown has a meaning. */
export function RuleText({ text }: { text: string }) {
  return (
    <div className="space-y-2 [overflow-wrap:anywhere]">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // The paragraphs of a stored report never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{withCode(paragraph)}</p>
      ))}
    </div>
  );
}

function withCode(paragraph: string): readonly ReactNode[] {
  return paragraph.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <code key={index} className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-sm">
        {part}
      </code>
    ),
  );
}
