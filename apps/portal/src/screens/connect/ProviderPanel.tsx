import { disconnectComplianceProvider } from '@plumbline/model/contract/compliance';
import type { ComplianceProviderSettings } from '@plumbline/model/contract/public-settings';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, Plug, Unplug } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useData } from '../../data/data.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { shortDateTime } from '../../shared/dates.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { focusIfLost } from '../../ui/focus.ts';
import { Skeleton } from '../../ui/Spinner.tsx';
import { authorizationUrl } from './authorization-url.ts';
import { connectionKey, isConnectedQuery, pushesQuery } from './connect-queries.ts';
import { newState } from './connection-state.ts';
import { texts } from './texts.ts';
import { useProviderAnswer, type ConnectionOutcome } from './use-provider-answer.ts';
import { WhatIsSent } from './WhatIsSent.tsx';

interface ProviderPanelProps {
  readonly organization: string;
  /** Undefined where none is set up. */
  readonly provider: ComplianceProviderSettings | undefined;
}

/** What came of going to the provider, how the connection stands, what can be done with it, and what it means. */
export function ProviderPanel({ organization, provider }: ProviderPanelProps) {
  const outcome = useProviderAnswer(organization);
  const [isDisconnected, setIsDisconnected] = useState(false);
  return (
    <>
      {isDisconnected ? <Alert tone="success" title={texts.disconnected} /> : <OutcomeAlert outcome={outcome} />}
      {provider === undefined ? (
        <EmptyMessage title={texts.notSetUp} icon={<Unplug aria-hidden />}>
          {texts.notSetUpHint}
        </EmptyMessage>
      ) : (
        <section className="panel grid gap-8 p-6 md:grid-cols-2">
          <div className="space-y-4">
            <h2 className="text-lg font-semibold">{texts.provider}</h2>
            <p className="text-soft">{texts.about}</p>
            {outcome.kind === 'connecting' ? (
              // How it stands is asked once the answer is known: before, it would be told of the time before.
              <ConnectButton busy />
            ) : (
              <Boundary loading={<Skeleton className="h-9 w-40" />}>
                <Connection
                  organization={organization}
                  provider={provider}
                  isDisconnected={isDisconnected}
                  onDisconnected={() => setIsDisconnected(true)}
                />
              </Boundary>
            )}
          </div>
          <WhatIsSent />
        </section>
      )}
    </>
  );
}

function OutcomeAlert({ outcome }: { outcome: ConnectionOutcome }) {
  switch (outcome.kind) {
    case 'none':
    case 'connecting':
      return null;
    case 'connected':
      return (
        <Alert tone="success" title={texts.done}>
          {texts.doneHint}
        </Alert>
      );
    case 'mismatch':
      return (
        <Alert tone="error" title={texts.mismatch}>
          {texts.mismatchHint}
        </Alert>
      );
    case 'refused':
      return (
        <Alert tone="error" title={texts.refused}>
          {texts.refusedHint}
        </Alert>
      );
    case 'failed':
      return <FailureAlert error={outcome.error} />;
  }
}

interface ConnectionProps {
  readonly organization: string;
  readonly provider: ComplianceProviderSettings;
  /** It was, on this page. */
  readonly isDisconnected: boolean;
  readonly onDisconnected: () => void;
}

function Connection({ organization, provider, isDisconnected, onDisconnected }: ConnectionProps) {
  const { client } = useData();
  const { data: isConnected } = useSuspenseQuery(isConnectedQuery(client, organization));

  function connect(): void {
    window.location.assign(authorizationUrl(provider, organization, newState(organization, Date.now())));
  }

  // The button that was pressed has gone.
  if (!isConnected) return <ConnectButton onClick={connect} ref={isDisconnected ? focusIfLost : null} />;
  return (
    <>
      <LastPush organization={organization} />
      <div className="flex flex-wrap gap-2">
        <Button disabled icon={<CircleCheck aria-hidden />}>
          <span className="inline-block first-letter:uppercase">{texts.connected}</span>
        </Button>
        <DisconnectButton organization={organization} onDisconnected={onDisconnected} />
      </div>
    </>
  );
}

interface ConnectButtonProps {
  readonly busy?: boolean;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function ConnectButton(props: ConnectButtonProps) {
  return (
    <Button variant="primary" icon={<Plug aria-hidden />} {...props}>
      {texts.connect}
    </Button>
  );
}

function LastPush({ organization }: { organization: string }) {
  const { client } = useData();
  const { data: pushes, error, refetch } = useQuery(pushesQuery(client, organization));
  if (error) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!pushes) return <Skeleton className="h-5 w-40" />;
  return (
    <>
      <p>
        <span className="text-soft">{texts.lastPush}: </span>
        {pushes.lastPush === 0 ? texts.notPushedYet : shortDateTime(pushes.lastPush)}
      </p>
      {pushes.isDelayed && <Alert tone="warning" title={texts.delayed} />}
    </>
  );
}

function DisconnectButton({ organization, onDisconnected }: { organization: string; onDisconnected: () => void }) {
  const { client, queryClient } = useData();
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => client.call(disconnectComplianceProvider, { query: { organizationName: organization } }),
    onSuccess() {
      onDisconnected();
      return queryClient.invalidateQueries({ queryKey: connectionKey(organization) });
    },
    onSettled: () => setIsAsking(false),
  });

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {texts.disconnect}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={texts.confirmDisconnect(organization)}
        confirmLabel={texts.disconnect}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onCancel={() => setIsAsking(false)}
      />
      {disconnect.isError && (
        <div className="w-full">
          <FailureAlert error={disconnect.error} />
        </div>
      )}
    </>
  );
}
