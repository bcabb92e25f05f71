import { parseDocumentation, type FailedCheck } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import type { ReactNode } from 'react';
import { codeLanguageOf } from '../../shared/code-language.ts';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { CodeFrame } from '../../ui/CodeFrame.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { CheckRow } from './check-rows.ts';
import { CheckStateNote } from './CheckStateNote.tsx';
import { ConfigFileTree } from './ConfigFileTree.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { RuleText } from './RuleText.tsx';
import type { RelatedChecks } from './related-checks.ts';
import { SuggestedFix } from './SuggestedFix.tsx';
import { texts } from './texts.ts';
import type { ReportViewChanges } from './use-report-view.ts';

interface FailedCheckDetailsProps {
  readonly row: CheckRow;
  readonly related: RelatedChecks;
  /** The query of an address that shows what a filter leaves. Left out on paper, where no link leads on. */
  readonly searchFor?: ReportViewChanges['searchFor'];
}

/** Everything that is known of one failed check: the lines first, then why, what to do, and where to read on. */
export function FailedCheckDetails({ row, related, searchFor }: FailedCheckDetailsProps) {
  const { check } = row;
  const { documentation, remediation, sources, scenarios = [] } = parseDocumentation(check.rule.documentation);
  const { references = [] } = check;

  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-6">
        <CheckStateNote row={row} />
        {check.message !== undefined && <p className="font-medium [overflow-wrap:anywhere]">{check.message}</p>}
        <OffendingLines check={check} />
        {check.fix && <SuggestedFix check={check} fix={check.fix} />}
        <Part title={texts.where}>
          <ConfigFileTree check={check} />
        </Part>
        {searchFor && <Elsewhere check={check} related={related} searchFor={searchFor} />}
      </div>
      <div className="min-w-0 space-y-6">
        <Part title={texts.what}>
          <RuleText text={documentation} />
        </Part>
        <Part title={texts.howToFix}>
          <RuleText text={remediation} />
        </Part>
        {sources.length > 0 && (
          <Part title={texts.moreInfo}>
            <ul className="space-y-1">
              {sources.map((source) => (
                <li key={source}>
                  <ExternalLink address={source} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {references.length + scenarios.length > 0 && (
          <Part title={texts.references}>
            <ul className="space-y-1">
              {references.map(({ ruleset, item }) => (
                <li key={`${ruleset} ${item}`}>
                  {ruleset} <span className="text-soft">{item}</span>
                </li>
              ))}
              {scenarios.map((scenario) => (
                <li key={scenario}>{scenario}</li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function OffendingLines({ check }: { check: FailedCheck }) {
  const { snippet, fromLine, toLine, config_file: file } = check;
  if (!snippet) return null;
  const { border, wash } = SEVERITY_LOOK[check.rule.severity];
  return (
    <CodeFrame
      title={file ? joinPath(file.subPath, file.fileName) : check.rule.name}
      lines={snippet.lines}
      firstLine={snippet.firstLine}
      marked={fromLine === undefined || toLine === undefined ? undefined : { fromLine, toLine }}
      markedClassName={classNames(border, wash)}
      language={codeLanguageOf(file?.configFileType)}
    />
  );
}
