import { Type, type Static } from 'typebox';
import { MAX_PLACE_TRAFFIC_RULES } from './bounds.ts';
import { isIpAddress } from './ip-address.ts';

export const TRAFFIC_PROTOCOLS = ['TCP', 'UDP', 'ANY', 'OTHER'] as const;
export const TrafficProtocol = Type.Union([
  Type.Literal('TCP'),
  Type.Literal('UDP'),
  Type.Literal('ANY'),
  Type.Literal('OTHER'),
]);
export type TrafficProtocol = Static<typeof TrafficProtocol>;

/** What 32 bits hold: networks and databases count no further. */
export const MAX_PRIORITY = 2_147_483_647;

export const TrafficRule = Type.Object({
  priority: Type.Integer({ minimum: 0, maximum: MAX_PRIORITY }),
  protocol: TrafficProtocol,
  cidrBlock: Type.String({ minLength: 1, maxLength: 64 }),
  beginPort: Type.Integer({ minimum: 1, maximum: 65535 }),
  endPort: Type.Integer({ minimum: 1, maximum: 65535 }),
});
export type TrafficRule = Static<typeof TrafficRule>;

export const TrafficRuleList = Type.Array(TrafficRule, { maxItems: MAX_PLACE_TRAFFIC_RULES });

export const TrafficDirection = Type.Union([Type.Literal('inbound'), Type.Literal('outbound')]);
export type TrafficDirection = Static<typeof TrafficDirection>;

/** Whether a rule lets every address there is through: `0.0.0.0/0`, `::/0` and other spellings of a prefix of no length. */
export function isOpenToTheWorld({ cidrBlock }: Pick<TrafficRule, 'cidrBlock'>): boolean {
  // Uploaded manifests may hold any text.
  const [address = '', bits = '', ...rest] = cidrBlock.split('/');
  return rest.length === 0 && isIpAddress(address) && /^0+$/.test(bits);
}
