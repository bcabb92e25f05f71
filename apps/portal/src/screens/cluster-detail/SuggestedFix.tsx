import type { FailedCheck, Fix } from '@plumbline/model/failed-check';
import { codeLanguageOf } from '../../shared/code-language.ts';
import { DiffFrame } from '../../ui/DiffFrame.tsx';
import { texts } from './texts.ts';

/** Stands in a fix for a value that only a person knows. Source: command-line contract, section 8.2. */
const PLACEHOLDER = 'USER_INSERT_VALUE';

/** What to write in place of the offending lines. */
export function SuggestedFix({ check, fix }: { check: FailedCheck; fix: Fix }) {
  const { firstLine, lines } = check.snippet ?? { firstLine: fix.fromLine, lines: [] };
  return (
    <div className="space-y-1.5">
      <DiffFrame
        title={texts.suggestedFix}
        change={{ ...fix, firstLine, lines }}
        language={codeLanguageOf(check.config_file?.configFileType)}
        placeholder={PLACEHOLDER}
      />
      {fix.replacement.some((line) => line.includes(PLACEHOLDER)) && (
        <p className="text-sm text-soft">{texts.fillIn(PLACEHOLDER)}</p>
      )}
    </div>
  );
}
