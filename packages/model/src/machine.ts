import { Type, type Static } from 'typebox';
import { MAX_SERVICES } from './bounds.ts';
import { MapOf } from './map-of.ts';
import { KnownName, Name } from './names.ts';
import { Service } from './service.ts';
import { TrafficRuleList } from './traffic-rule.ts';

export const Machine = Type.Object({
  /** Uploads may have any text here: the key is the identity. */
  id: Type.String({ maxLength: 256 }),
  hostName: Type.Optional(Type.String({ maxLength: 255 })),
  externalIp: Type.Optional(Type.String({ maxLength: 64 })),
  internalIp: Type.Optional(Type.String({ maxLength: 64 })),
  inboundTraffic: Type.Optional(TrafficRuleList),
  outboundTraffic: Type.Optional(TrafficRuleList),
  services: Type.Optional(MapOf(Service, { keys: KnownName, maxProperties: MAX_SERVICES })),
  /** Made from the cluster's infrastructure as code; never trusted in an upload. */
  derived: Type.Optional(Type.Literal(true)),
});
export type Machine = Static<typeof Machine>;

export const NewMachine = Type.Object({
  id: Name,
  hostName: Type.Optional(Type.String({ maxLength: 255 })),
  externalIp: Type.Optional(Type.String({ maxLength: 64 })),
  internalIp: Type.Optional(Type.String({ maxLength: 64 })),
});
export type NewMachine = Static<typeof NewMachine>;
