import { CircleCheck, TriangleAlert } from 'lucide-react';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import {
  directiveWarning,
  isBringing,
  isReplacement,
  mappingProblem,
  mappingWarnings,
  type Aliases,
  type FileMapping,
} from './file-mapping.ts';
import type { FileTarget } from './file-targets.ts';
import { FailedLabel, StateLabel } from '../../ui/StateLabel.tsx';
import { texts } from './texts.ts';
import type { FileResult } from './use-file-drop.ts';

interface FileMappingStateProps {
  readonly mapping: FileMapping;
  readonly mappings: readonly FileMapping[];
  /** Undefined: the file is left out. */
  readonly target: FileTarget | undefined;
  /** Undefined for what others do not include. */
  readonly aliases: Aliases | undefined;
  readonly result: FileResult | undefined;
  readonly fileBytes: number;
}

/** How saving a file went; before that what keeps it from being saved, what it is for, or what to think of. */
export function FileMappingState({ mapping, mappings, target, aliases, result, fileBytes }: FileMappingStateProps) {
  if (!target) return <p className="text-sm text-soft">{mapping.reason}</p>;
  if (result) return <ResultLabel result={result} warning={directiveWarning(mapping, target)} />;
  const problem = mappingProblem(mapping, mappings, fileBytes);
  if (problem !== undefined) return <FailedLabel>{problem}</FailedLabel>;
  return (
    <div className="space-y-1 text-sm text-soft">
      {mapping.reason !== undefined && <p className="[overflow-wrap:anywhere]">{mapping.reason}</p>}
      {isReplacement(mapping, target) && <p>{isBringing(mapping, target) ? texts.drop.brings : texts.drop.replaces}</p>}
      {aliases && mapping.included && (
        <p className="[overflow-wrap:anywhere]">{texts.drop.includedAs(mapping.included.aliasList.join(', '))}</p>
      )}
      {[...(aliases?.problems ?? []), ...mappingWarnings(mapping, mappings, target)].map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </div>
  );
}

function ResultLabel({ result, warning }: { result: FileResult; warning: string | undefined }) {
  switch (result.state) {
    case 'saving':
      return <StateLabel mark={<SpinnerMark />}>{texts.drop.saving}</StateLabel>;
    case 'saved':
      return (
        <div className="space-y-1">
          <StateLabel mark={<CircleCheck aria-hidden className="text-positive" />}>{texts.drop.saved}</StateLabel>
          {warning !== undefined && <Warning>{warning}</Warning>}
        </div>
      );
    case 'failed':
      return (
        <FailedLabel>
          {result.title} {result.reason}
        </FailedLabel>
      );
  }
}

function Warning({ children }: { children: string }) {
  return <StateLabel mark={<TriangleAlert aria-hidden className="text-severity-3-ink" />}>{children}</StateLabel>;
}
