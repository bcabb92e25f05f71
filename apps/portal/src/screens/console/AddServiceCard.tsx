import { servicesAtLevel, type ServiceId } from '@plumbline/model/service-catalogue';
import { newServiceProblem, serviceKeyProblem } from '@plumbline/model/validation';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { useServiceTypes } from '../../shared/use-service-types.ts';
import { useHeld } from '../../shared/use-held.ts';
import { Button } from '../../ui/Button.tsx';
import { FoldingForm } from '../../ui/FoldingForm.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { PlusCard } from './PlusCard.tsx';
import { serviceCalls, type ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';
import { useChange } from '../../shared/use-change.ts';

/** A plus that opens the form for a new service of this level; it closes on success or cancel. */
export function AddServiceCard({ at, existing }: { at: ServicePlace; existing: readonly string[] }) {
  const { client } = useData();
  const typeOf = useServiceTypes();
  const change = useChange(at.cluster.owner, at.cluster.clusterName);
  const others = useHeld(existing, change.isBusy);
  const [card, setCard] = useState<'new' | 'open' | 'closed'>('new');
  const [serviceKey, setServiceKey] = useState('');
  const [serviceName, setServiceName] = useState<ServiceId>();
  const [version, setVersion] = useState('');
  const level = at.machine === undefined ? 'cluster' : 'machine';
  const service = { serviceKey, serviceName: serviceName ?? '', ...(version === '' ? {} : { version }) };
  const problem = newServiceProblem(service, others, level);

  function close(): void {
    setCard('closed');
    setServiceKey('');
    setServiceName(undefined);
    setVersion('');
    change.forget();
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isAdded = await change.run(
      () => serviceCalls(client, at).addService(service),
      texts.addServiceFailed(serviceKey),
    );
    if (isAdded) close();
  }

  if (card !== 'open')
    return (
      <PlusCard
        label={texts.addServiceCard}
        onOpen={() => setCard('open')}
        isBack={card === 'closed'}
        className="min-h-24 w-full"
      />
    );
  return (
    <FoldingForm
      ref={showWhole}
      aria-label={texts.addServiceCard}
      onSubmit={(event) => void submit(event)}
      onFold={close}
      className="panel space-y-4 p-4"
    >
      <h3 className="font-semibold">{texts.addServiceCard}</h3>
      <ChangeAlert change={change} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1fr]">
        <TextField
          label={texts.serviceKey}
          hint={texts.serviceKeyHint}
          error={serviceKey === '' ? undefined : serviceKeyProblem(serviceKey, others)}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed plus has gone, so the focus goes on to the form
          autoFocus
          value={serviceKey}
          onChange={setServiceKey}
        />
        <Select
          label={texts.serviceName}
          required
          placeholder={texts.chooseService}
          choices={servicesAtLevel(level === 'cluster').map(({ id }) => ({ value: id, label: typeOf(id) }))}
          value={serviceName}
          onChange={setServiceName}
        />
        <TextField label={texts.version} hint={texts.versionHint} value={version} onChange={setVersion} />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" busy={change.isBusy} disabled={problem !== undefined}>
          {texts.submitService}
        </Button>
      </div>
    </FoldingForm>
  );
}

/** The form opens at the end of a window that may be scrolled. */
function showWhole(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}
