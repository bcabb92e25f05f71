import type { FailedCheck, Fix } from '@plumbline/model/failed-check';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { codeLanguageOf } from '../../shared/code-language.ts';
import { FixNeeds } from '../../shared/rule/RuleText.tsx';
import { DiffFrame } from '../../ui/DiffFrame.tsx';
import { texts } from './texts.ts';

/** What to write in place of the offending lines, and whether that alone is enough. Reports of before do not say so. */
export function SuggestedFix({ check, fix }: { check: FailedCheck; fix: Fix }) {
  const { firstLine, lines } = check.snippet ?? { firstLine: fix.fromLine, lines: [] };
  return (
    <div className="space-y-1.5">
      <DiffFrame
        title={fix.kind === 'safe' ? texts.safeFix : texts.suggestedFix}
        change={{ ...fix, firstLine, lines }}
        language={codeLanguageOf(check.config_file?.configFileType)}
        placeholder={USER_INSERT_VALUE}
      />
      <div className="text-sm text-soft">
        {fix.kind === 'safe' && <p>{texts.safeFixMeaning}</p>}
        {fix.needs !== undefined && <FixNeeds sentence={texts.fixNeeds} needs={fix.needs} />}
        {fix.replacement.some(holdsPlaceholder) && <p>{texts.fillIn(USER_INSERT_VALUE)}</p>}
      </div>
    </div>
  );
}
