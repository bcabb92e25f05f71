import { Type, type Static } from 'typebox';
import { Name, TITLE_PATTERN } from './names.ts';
import { DEFAULT_TOKEN_DAYS, MOST_TOKEN_DAYS } from './token-days.ts';

/*
 * Tokens that stand in a pipeline's environment where a person's password would: for one owner, for all of its clusters
 * or one, with an end.
 */

/** What tokens begin with, so that people and scanners for secrets know them. */
export const TOKEN_PREFIX = 'plb_';

/** `upload`: adds to clusters, runs reports, and reads. `read`: reads. Neither deletes. */
export const TOKEN_SCOPES = ['upload', 'read'] as const;
export const TokenScope = Type.Union([Type.Literal('upload'), Type.Literal('read')]);
export type TokenScope = Static<typeof TokenScope>;

/** Tokens of one owner that are in force. */
export const MOST_TOKENS = 100;

/** What a token is called: not blank, and nothing that nobody sees or that turns how it is read. */
export const TokenName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: TITLE_PATTERN,
});

export const NewPipelineToken = Type.Object({
  name: TokenName,
  scope: TokenScope,
  /** The one cluster that it is for, which need not exist yet; all of the owner's without it. */
  clusterName: Type.Optional(Name),
  /** In so many days it ends. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_TOKEN_DAYS, default: DEFAULT_TOKEN_DAYS })),
});
export type NewPipelineToken = Static<typeof NewPipelineToken>;

/**
 * A token as it is listed: never the secret itself.
 * Shape: `madeBy` is the maker's e-mail; `revokedAt` only where somebody has ended it before its time.
 * Units: seconds since 1970; `lastUsed` to the minute, 0 = never.
 */
export const PipelineToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scope: TokenScope,
  clusterName: Type.Optional(Type.String()),
  madeBy: Type.String(),
  madeAt: Type.Integer(),
  lastUsed: Type.Integer(),
  endsAt: Type.Integer(),
  revokedAt: Type.Optional(Type.Integer()),
});
export type PipelineToken = Static<typeof PipelineToken>;

export type TokenState = 'in-force' | 'ended' | 'revoked';

export function tokenState(
  { endsAt, revokedAt }: Pick<PipelineToken, 'endsAt' | 'revokedAt'>,
  nowSeconds: number,
): TokenState {
  if (revokedAt !== undefined) return 'revoked';
  return endsAt <= nowSeconds ? 'ended' : 'in-force';
}

/** So long before its end people are told that a token needs a successor. */
const WARNED_DAYS = 14;
const DAY_SECONDS = 24 * 60 * 60;

/** Whether a token that is in force ends within two weeks. */
export function endsSoon(token: Pick<PipelineToken, 'endsAt' | 'revokedAt'>, nowSeconds: number): boolean {
  return tokenState(token, nowSeconds) === 'in-force' && token.endsAt - nowSeconds < WARNED_DAYS * DAY_SECONDS;
}
