import { useEffect, useState } from 'react';
import type { StackedBarChart } from './StackedBarChart.tsx';

type ChartLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly StackedBarChart: typeof StackedBarChart }
  | { readonly state: 'failed' };

/** Source: specification, section 9: the chart loader polls every second until the chart is there. */
const RETRY_AFTER_MS = 1000;
/** A server that does not have the chart by then has a newer portal, or none. */
const MOST_ATTEMPTS = 20;

/** Fetches the chart's code when the first chart is drawn, and asks again each second until it is there. */
export function useChart(): ChartLoading {
  const [loading, setLoading] = useState<ChartLoading>({ state: 'loading' });

  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function attempt(number: number): Promise<void> {
      try {
        const { StackedBarChart } = await import('./StackedBarChart.tsx');
        if (isWanted) setLoading({ state: 'loaded', StackedBarChart });
      } catch {
        if (!isWanted) return;
        if (number === MOST_ATTEMPTS) setLoading({ state: 'failed' });
        else timer = setTimeout(() => void attempt(number + 1), RETRY_AFTER_MS);
      }
    }

    void attempt(1);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);

  return loading;
}
