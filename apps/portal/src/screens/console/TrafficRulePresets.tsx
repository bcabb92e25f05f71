import type { TrafficProtocol } from '@plumbline/model/traffic-rule';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

interface Preset {
  readonly name: string;
  readonly protocol: TrafficProtocol;
  readonly beginPort: string;
  readonly endPort: string;
}

/** Services that rules are made for most. Source: IANA, Service Name and Transport Protocol Port Number Registry. */
const PRESETS: readonly Preset[] = [
  { name: 'ssh', protocol: 'TCP', beginPort: '22', endPort: '22' },
  { name: 'https', protocol: 'TCP', beginPort: '443', endPort: '443' },
  { name: 'postgres', protocol: 'TCP', beginPort: '5432', endPort: '5432' },
  { name: 'dns', protocol: 'UDP', beginPort: '53', endPort: '53' },
];

/** Fills in the protocol and the ports of a well-known service. */
export function TrafficRulePresets({ onChoose }: { onChoose: (preset: Omit<Preset, 'name'>) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left text-sm text-soft">{texts.traffic.presets}</legend>
      {PRESETS.map(({ name, ...preset }) => (
        <Button key={name} size="small" onClick={() => onChoose(preset)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
