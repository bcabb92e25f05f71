import type { ReactNode } from 'react';
import { Code } from '../../ui/Code.tsx';
import { SentenceWith } from '../../ui/SentenceWith.tsx';

/**
 * A rule's text, which is English in every language of the portal: paragraphs at empty lines, and `code` between backticks.
 * Nothing else of Markdown has a meaning.
 */
export function RuleText({ text }: { text: string }) {
  return (
    <div lang="en" className="space-y-2 [overflow-wrap:anywhere]">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // The paragraphs of a stored report never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{withCode(paragraph)}</p>
      ))}
    </div>
  );
}

/** What a rule's fix needs, in a sentence of the page's language. */
export function FixNeeds({ sentence, needs }: { sentence: (needs: string) => string; needs: string }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      <SentenceWith sentence={sentence}>
        <span lang="en">{withCode(needs)}</span>
      </SentenceWith>
    </p>
  );
}

function withCode(paragraph: string): readonly ReactNode[] {
  return paragraph.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Code key={index}>{part}</Code>
    ),
  );
}
