import { filePathOf, wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { Link } from 'react-router';
import { rulePath } from '../../paths.ts';
import { codeLanguageOf } from '../../shared/code-language.ts';
import { Part } from '../../shared/rule/Part.tsx';
import { RuleDocumentation } from '../../shared/rule/RuleDocumentation.tsx';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { CodeFrame } from '../../ui/CodeFrame.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Code } from '../../ui/Code.tsx';
import { SentenceWith } from '../../ui/SentenceWith.tsx';
import type { CheckRow } from '@plumbline/model/check-rows';
import { CheckLink } from './CheckLink.tsx';
import { CheckStateNote } from './CheckStateNote.tsx';
import { ConfigFileTree } from './ConfigFileTree.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { foundOf } from './found.ts';
import type { RelatedChecks } from './related-checks.ts';
import { SuggestedFix } from './SuggestedFix.tsx';
import { texts } from './texts.ts';
import type { ReportViewChanges } from './use-report-view.ts';
import { WholeFileLink } from './WholeFileLink.tsx';

interface FailedCheckDetailsProps {
  readonly row: CheckRow;
  /** Left out on paper, where no link leads on. */
  readonly leadsOn?: LeadsOn;
}

/** Where the details of a check lead. */
interface LeadsOn {
  readonly related: RelatedChecks;
  /** The query of an address that shows what a filter leaves. */
  readonly searchFor: ReportViewChanges['searchFor'];
  /** The query of an address that shows this check. */
  readonly itself: string;
}

/**
 * Everything that is known of one failed check: the lines first, then why, what to do, and where to read on, and last in
 * which file it is. Where there is room, why and what to do stand beside the other two.
 */
export function FailedCheckDetails({ row, leadsOn }: FailedCheckDetailsProps) {
  const { check } = row;
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-6 empty:hidden">
        <CheckStateNote row={row} />
        <FoundValue check={check} />
        <OffendingLines row={row} canOpen={leadsOn !== undefined} />
        {check.fix && <SuggestedFix check={check} fix={check.fix} />}
      </div>
      <div className="min-w-0 space-y-6 md:col-start-2 md:row-span-2 md:row-start-1">
        <RuleDocumentation
          documentation={parseDocumentation(check.rule.documentation)}
          references={check.references ?? []}
          furtherInfo={
            leadsOn && (
              <Link to={rulePath(check.rule.name)} className="link">
                {texts.aboutRule}
              </Link>
            )
          }
        />
      </div>
      <div className="min-w-0 space-y-6 md:col-start-1">
        <Part title={texts.where}>
          <ConfigFileTree row={row} canOpen={leadsOn !== undefined} />
        </Part>
        {leadsOn && (
          <div className="space-y-1">
            <Elsewhere check={check} {...leadsOn} />
            <CheckLink to={leadsOn.itself} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The value that was found, and beside it the one that would be right. */
function FoundValue({ check }: { check: FailedCheck }) {
  const found = foundOf(check);
  if (!found) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="font-medium" lang={found.lang}>
        {found.text}
      </span>
      {check.wanted !== undefined && (
        <span className="block text-soft">
          <SentenceWith sentence={texts.wanted}>
            <Code>{check.wanted}</Code>
          </SentenceWith>
        </span>
      )}
    </p>
  );
}

function OffendingLines({ row, canOpen }: { row: CheckRow; canOpen: boolean }) {
  const { check } = row;
  const { snippet, config_file: file } = check;
  const wrong = wrongLinesOf(check);
  if (!snippet) return null;
  const { border, wash } = SEVERITY_LOOK[check.rule.severity];
  return (
    <CodeFrame
      title={filePathOf(check) ?? check.rule.name}
      lines={snippet.lines}
      firstLine={snippet.firstLine}
      marked={wrong ? [wrong] : []}
      markedClassName={classNames(border, wash)}
      language={codeLanguageOf(file?.configFileType)}
      actions={canOpen && file && <WholeFileLink row={row}>{texts.openFile}</WholeFileLink>}
    />
  );
}
