import type { Machine } from '@plumbline/model/machine';
import type { Service } from '@plumbline/model/service';
import type { ServicePlace } from './service-place.ts';
import type { Change } from '../../shared/use-change.ts';

/** A service as its card's parts see it. */
export interface ServiceProps {
  readonly at: ServicePlace;
  readonly serviceKey: string;
  readonly service: Service;
  /** Undefined for services of the cluster itself. */
  readonly machine: Machine | undefined;
}

/** What the card's parts share: changes, which all report in the card's one alert. */
export interface ServicePartProps extends ServiceProps {
  readonly change: Change;
}
