import { nearNames } from '@plumbline/model/near-names';
import { loadServicesOf } from '@plumbline/scanner/services';
import { CommandError, EXIT } from './exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from './texts.ts';

/** What is told of a rule that there is not, with those that may have been meant. */
export async function unknownRule(id: string, others: readonly { readonly id: string }[] = []): Promise<CommandError> {
  const rules = (await loadServicesOf(id)).flatMap((service) => service.rules);
  const near = nearNames(
    id,
    [...others, ...rules].map((rule) => rule.id),
  );
  return new CommandError(EXIT.usage, texts.unknownRule(printable(id), near));
}
