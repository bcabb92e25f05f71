import { Type, type Static } from 'typebox';
import { OwnerName } from '../names.ts';
import { endpoint } from './endpoint.ts';
import { Run } from './reports.ts';

/** One change of one run of an owner that the caller may act for. */
export const RunEvent = Type.Object({
  owner: Type.Object({
    kind: Type.Union([Type.Literal('organization'), Type.Literal('user')]),
    name: OwnerName,
  }),
  run: Run,
});
export type RunEvent = Static<typeof RunEvent>;

/** `text/event-stream`: each event is named `run`, its data a `RunEvent` as JSON. Ends when the access token expires. */
export const EventStream = Type.Unsafe<ReadableStream<Uint8Array>>({ type: 'string', format: 'event-stream' });

export const watchRuns = endpoint({
  description: 'Unfinished runs first, then every change of any run, of all owners that the caller may act for.',
  method: 'GET',
  path: '/events',
  response: EventStream,
  leastScope: 'read',
  failure: 'Running of report failed.',
});
