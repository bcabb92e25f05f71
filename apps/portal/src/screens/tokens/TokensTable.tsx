import { revokeToken } from '@plumbline/model/contract/tokens';
import { endsSoon, tokenState, type PipelineToken } from '@plumbline/model/pipeline-token';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../data/data.ts';
import { useNow } from '../../data/now.ts';
import { useOwner } from '../../data/owner-context.ts';
import { clusterPath } from '../../paths.ts';
import { announce } from '../../shared/announce.ts';
import { shortDate, shortDateTime } from '../../shared/dates.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { focusIfLost } from '../../ui/focus.ts';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { texts } from './texts.ts';
import { tokensQuery } from './token-queries.ts';

/** Every token of an owner: those in force first, each with a way to end it. */
export function TokensTable({ tokens }: { tokens: readonly PipelineToken[] }) {
  const owner = useOwner();
  const nowMs = useNow();
  const { client, queryClient } = useData();
  const [asked, setAsked] = useState<PipelineToken>();
  const [isAsking, setIsAsking] = useState(false);
  const revoked = useRef<PipelineToken>(undefined);
  const revoke = useMutation({
    mutationFn: ({ id }: PipelineToken) => client.forOwner(owner).call(revokeToken, { params: { token: id } }),
    onSuccess: async (_nothing, token) => {
      revoked.current = token;
      await queryClient.invalidateQueries(tokensQuery(client, owner));
      announce(texts.isRevoked(token.name));
    },
    onSettled: () => setIsAsking(false),
  });
  const columns = useMemo(() => {
    const ask = (token: PipelineToken) => {
      setAsked(token);
      setIsAsking(true);
    };
    return columnsOf({ ownerName: owner.name, nowMs, onRevoke: ask });
  }, [owner.name, nowMs]);
  const rows = useMemo(() => inForceFirst(tokens, nowMs / 1000), [tokens, nowMs]);

  // The question may have closed before its token is shown as revoked: the focus went with the button that asked.
  useEffect(() => {
    const token = rows.find(({ id }) => id === revoked.current?.id);
    const end = !isAsking && token && document.getElementById(endId(token));
    if (!end) return;
    revoked.current = undefined;
    focusIfLost(end);
  }, [rows, isAsking]);

  return (
    <div className="space-y-4">
      {revoke.isError && <FailureAlert error={revoke.error} />}
      <Table label={texts.title} rows={rows} columns={columns} rowKey={idOf} stacksEarly />
      <ConfirmDialog
        open={isAsking}
        question={texts.confirmRevoke(asked?.name ?? '')}
        confirmLabel={texts.revoke}
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked)}
        onCancel={() => setIsAsking(false)}
        // Of one that is revoked by then, the button has gone.
        focusAfter={() => asked && document.getElementById(endId(asked))}
      />
    </div>
  );
}

function idOf({ id }: PipelineToken): string {
  return id;
}

function inForceFirst(tokens: readonly PipelineToken[], nowSeconds: number): readonly PipelineToken[] {
  const isOver = (token: PipelineToken) => Number(tokenState(token, nowSeconds) !== 'in-force');
  return tokens.toSorted((a, b) => isOver(a) - isOver(b));
}

interface ColumnParts {
  readonly ownerName: string;
  readonly nowMs: number;
  readonly onRevoke: (token: PipelineToken) => void;
}

function columnsOf({ ownerName, nowMs, onRevoke }: ColumnParts): readonly Column<PipelineToken>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ name }) => <bdi className="block font-medium [overflow-wrap:anywhere]">{name}</bdi>,
      className: 'min-w-40',
    },
    { id: 'scope', header: texts.scope, cell: ({ scope }) => texts.scopeNames[scope] },
    {
      id: 'cluster',
      header: texts.cluster,
      cell: ({ clusterName }) =>
        clusterName === undefined ? (
          <span className="text-soft">{texts.allClusters}</span>
        ) : (
          <Link to={clusterPath(ownerName, clusterName)} className="link">
            <BreakableName name={clusterName} />
          </Link>
        ),
    },
    {
      id: 'made',
      header: texts.made,
      cell: ({ madeAt, madeBy }) => (
        <>
          <span className="block whitespace-nowrap">{shortDate(madeAt)}</span>
          <span className="block text-sm text-soft">
            <BreakableName name={madeBy} />
          </span>
        </>
      ),
      className: 'min-w-56',
    },
    {
      id: 'last-used',
      header: texts.lastUsed,
      cell: ({ lastUsed }) => (
        <span className="whitespace-nowrap">{lastUsed === 0 ? sharedTexts.never : shortDateTime(lastUsed)}</span>
      ),
    },
    {
      id: 'ends',
      header: texts.ends,
      cell: (token) => <End token={token} nowMs={nowMs} />,
      className: 'min-w-44',
    },
    {
      id: 'actions',
      header: texts.actions,
      headerHidden: true,
      cell: (token) =>
        tokenState(token, nowMs / 1000) === 'in-force' && (
          <Button size="small" variant="danger" aria-label={texts.revokeOf(token.name)} onClick={() => onRevoke(token)}>
            {texts.revoke}
          </Button>
        ),
      align: 'end',
    },
  ];
}

/** Where it is written how it has ended; nowhere as long as it is in force. */
function endId({ id }: PipelineToken): string {
  return `end-of-${id}`;
}

/** When it ends, or how it has ended. */
function End({ token, nowMs }: { token: PipelineToken; nowMs: number }) {
  const { endsAt, revokedAt } = token;
  const state = tokenState(token, nowMs / 1000);
  if (state !== 'in-force') {
    return (
      <span id={endId(token)} tabIndex={-1} className="text-soft">
        <span className="block whitespace-nowrap">
          {shortDate(state === 'revoked' ? (revokedAt ?? endsAt) : endsAt)}
        </span>
        <span className="block text-sm">{texts.states[state]}</span>
      </span>
    );
  }
  if (!endsSoon(token, nowMs / 1000)) return <span className="whitespace-nowrap">{shortDate(endsAt)}</span>;
  const days = Math.round((endsAt - nowMs / 1000) / DAY_SECONDS);
  return (
    <span title={texts.endsSoonHint} className="text-severity-3-ink">
      <span className="block whitespace-nowrap">
        {shortDate(endsAt)}
        <TriangleAlert aria-hidden className="ml-1.5 inline size-4 align-text-bottom" />
      </span>
      <span className="block text-sm">{days === 0 ? texts.endsToday : texts.endsIn(days)}</span>
    </span>
  );
}

const DAY_SECONDS = 24 * 60 * 60;
