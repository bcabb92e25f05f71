import type { Reference, RuleDocumentation as Documentation } from '@plumbline/model/failed-check';
import type { ReactNode } from 'react';
import { ExternalLink } from './ExternalLink.tsx';
import { Part } from './Part.tsx';
import { RuleReferences } from './RuleReferences.tsx';
import { RuleText } from './RuleText.tsx';
import { texts } from './texts.ts';

interface RuleDocumentationProps {
  readonly documentation: Documentation;
  readonly references: readonly Reference[];
  readonly heading?: 'h2' | 'h3';
  /** Stands below the sources. */
  readonly furtherInfo?: ReactNode;
}

/** Why a rule exists, what to do about it, and where to read on. */
export function RuleDocumentation({ documentation, references, heading = 'h3', furtherInfo }: RuleDocumentationProps) {
  const { documentation: problem, remediation, sources, scenarios = [] } = documentation;
  return (
    <>
      <Part heading={heading} title={texts.what}>
        <Documented text={problem} />
      </Part>
      <Part heading={heading} title={texts.howToFix}>
        <Documented text={remediation} />
      </Part>
      {(sources.length > 0 || furtherInfo !== undefined) && (
        <Part heading={heading} title={texts.moreInfo}>
          <ul className="space-y-1">
            {sources.map((source) => (
              <li key={source} lang="en">
                <ExternalLink address={source} />
              </li>
            ))}
            {furtherInfo !== undefined && <li>{furtherInfo}</li>}
          </ul>
        </Part>
      )}
      {references.length + scenarios.length > 0 && (
        <Part heading={heading} title={texts.references}>
          <RuleReferences references={references} scenarios={scenarios} />
        </Part>
      )}
    </>
  );
}

function Documented({ text }: { text: string }) {
  return text === '' ? <p>{texts.notDocumented}</p> : <RuleText text={text} />;
}
