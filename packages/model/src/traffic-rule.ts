import { Type, type Static } from 'typebox';

export const TRAFFIC_PROTOCOLS = ['TCP', 'UDP', 'ANY', 'OTHER'] as const;
export const TrafficProtocol = Type.Union([
  Type.Literal('TCP'),
  Type.Literal('UDP'),
  Type.Literal('ANY'),
  Type.Literal('OTHER'),
]);
export type TrafficProtocol = Static<typeof TrafficProtocol>;

export const TrafficRule = Type.Object({
  priority: Type.Integer({ minimum: 0 }),
  protocol: TrafficProtocol,
  cidrBlock: Type.String({ minLength: 1, maxLength: 64 }),
  beginPort: Type.Integer({ minimum: 1, maximum: 65535 }),
  endPort: Type.Integer({ minimum: 1, maximum: 65535 }),
});
export type TrafficRule = Static<typeof TrafficRule>;

export const TrafficDirection = Type.Union([Type.Literal('inbound'), Type.Literal('outbound')]);
export type TrafficDirection = Static<typeof TrafficDirection>;
