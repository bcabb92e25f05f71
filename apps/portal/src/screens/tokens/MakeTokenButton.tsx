import { makeToken } from '@plumbline/model/contract/tokens';
import { TOKEN_SCOPES, type NewPipelineToken, type TokenScope } from '@plumbline/model/pipeline-token';
import { DEFAULT_TOKEN_DAYS, MOST_TOKEN_DAYS } from '@plumbline/model/token-days';
import { nameProblem } from '@plumbline/model/validation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { useNow } from '../../data/now.ts';
import { useOwner } from '../../data/owner-context.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { shortDate } from '../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MadeToken } from './MadeToken.tsx';
import { texts } from './texts.ts';
import { tokensQuery } from './token-queries.ts';

const FORM = 'make-token';
const DAY_SECONDS = 24 * 60 * 60;
const DAYS = [7, 30, DEFAULT_TOKEN_DAYS, 180, MOST_TOKEN_DAYS];
const LONGEST_NAME = 100;

interface Wanted {
  readonly name: string;
  readonly scope: TokenScope;
  /** Empty: all. */
  readonly clusterName: string;
  readonly days: number;
}

const NOTHING_YET: Wanted = { name: '', scope: 'upload', clusterName: '', days: DEFAULT_TOKEN_DAYS };

/** Makes a token, and shows it this once, with what a pipeline needs to use it. */
export function MakeTokenButton() {
  const owner = useOwner();
  const { client, queryClient } = useData();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState(NOTHING_YET);
  const make = useMutation({
    mutationFn: (body: NewPipelineToken) => client.forOwner(owner).call(makeToken, { body }),
    onSuccess: () => queryClient.invalidateQueries(tokensQuery(client, owner)),
  });
  const made = make.data;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { clusterName, ...others } = wanted;
    make.mutate({ ...others, ...(clusterName === '' ? {} : { clusterName }) });
  }

  /** Begins anew, and not when it closes: what it shows would change while it goes. */
  function open(): void {
    setWanted(NOTHING_YET);
    make.reset();
    setIsOpen(true);
  }

  function close(): void {
    setIsOpen(false);
  }

  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={open}>
        {texts.make}
      </Button>
      <Dialog
        title={made ? texts.madeNow(made.name) : texts.make}
        open={isOpen}
        onClose={close}
        isForm
        isShownOnce={made !== undefined}
        footer={
          made ? (
            <Button variant="primary" onClick={close}>
              {texts.done}
            </Button>
          ) : (
            <>
              <Button onClick={close}>{texts.cancel}</Button>
              <Button type="submit" form={FORM} variant="primary" busy={make.isPending} disabled={!isComplete(wanted)}>
                {texts.make}
              </Button>
            </>
          )
        }
      >
        {made ? (
          <MadeToken token={made} />
        ) : (
          <form id={FORM} onSubmit={submit} className="space-y-4">
            {make.isError && <FailureAlert error={make.error} />}
            <Fields wanted={wanted} onChange={(change) => setWanted({ ...wanted, ...change })} />
          </form>
        )}
      </Dialog>
    </>
  );
}

function isComplete({ name, clusterName }: Wanted): boolean {
  return name.trim() !== '' && clusterProblem(clusterName) === undefined;
}

function clusterProblem(name: string): string | undefined {
  return name === '' ? undefined : nameProblem(name);
}

function Fields({ wanted, onChange }: { wanted: Wanted; onChange: (change: Partial<Wanted>) => void }) {
  const { queries } = useData();
  // Only suggestions: without them the name is typed.
  const { data: summary } = useQuery(queries.ownerSummary(useOwner()));
  const suggestions = useId();
  const nowMs = useNow();
  const { name, scope, clusterName, days } = wanted;
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(text) => onChange({ name: text })}
      />
      <Select
        label={texts.scope}
        hint={texts.scopeHints[scope]}
        choices={TOKEN_SCOPES.map((value) => ({ value, label: texts.scopes[value] }))}
        value={scope}
        onChange={(chosen) => onChange({ scope: chosen })}
      />
      <TextField
        label={texts.cluster}
        hint={texts.clusterHint}
        error={clusterProblem(clusterName)}
        list={suggestions}
        value={clusterName}
        onChange={(text) => onChange({ clusterName: text })}
      />
      <datalist id={suggestions}>
        {Object.keys(summary?.clusters ?? {}).map((cluster) => (
          <option key={cluster} value={cluster}>
            {cluster}
          </option>
        ))}
      </datalist>
      <Select
        label={texts.ends}
        choices={DAYS.map((count) => ({
          value: String(count),
          label: texts.endChoice(count, shortDate(nowMs / 1000 + count * DAY_SECONDS)),
        }))}
        value={String(days)}
        onChange={(chosen) => onChange({ days: Number(chosen) })}
      />
    </>
  );
}
