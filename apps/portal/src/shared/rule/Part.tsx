import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** A few lines below their heading. */
export function Part({ title, heading: Heading = 'h3', children }: PartProps) {
  return (
    <section className="space-y-1.5">
      <Heading className="font-semibold">{title}</Heading>
      {children}
    </section>
  );
}
