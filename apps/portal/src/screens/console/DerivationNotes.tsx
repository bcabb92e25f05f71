import type { DerivationOutcome } from '@plumbline/model/cluster';
import { Alert } from '../../ui/Alert.tsx';
import { texts } from './texts.ts';

/** What the last derivation left out, or as it was; nothing where it left out nothing. */
export function DerivationNotes({ notes, handMade, gone }: DerivationOutcome) {
  const sentences = [
    ...notes,
    ...(handMade.length > 0 ? [texts.derive.handMade(handMade.join(', '))] : []),
    ...(gone.length > 0 ? [texts.derive.gone(gone.join(', '))] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert tone="info" title={texts.derive.leftOut}>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
