import type { Language } from '../resources/stack.ts';
import type { Setting } from './setting-danger.ts';
import { above, below } from './value-tests.ts';

/** The addresses that Lightsail lets in to any of some ports. */
export function lightsailPorts(ports: readonly number[]): Partial<Record<Language, readonly Setting[]>> {
  return {
    terraform: ports.map((port) =>
      setting(port, ['aws_lightsail_instance_public_ports'], 'port_info', {
        addresses: 'cidrs',
        first: 'from_port',
        last: 'to_port',
      }),
    ),
    cloudformation: ports.map((port) =>
      setting(port, ['AWS::Lightsail::Instance'], 'Networking.Ports', {
        addresses: 'Cidrs',
        first: 'FromPort',
        last: 'ToPort',
      }),
    ),
  };
}

function setting(
  port: number,
  types: Setting['types'],
  each: string,
  { addresses, first, last }: Readonly<Record<'addresses' | 'first' | 'last', string>>,
): Setting {
  return {
    types,
    each,
    key: addresses,
    unset: 'fine',
    bad: ['0.0.0.0/0'],
    good: ['203.0.113.0/24'],
    when: [
      { key: first, is: (answer) => above(port)(answer).not(), shown: port },
      { key: last, is: (answer) => below(port)(answer).not(), shown: port },
    ],
  };
}
