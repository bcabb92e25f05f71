import { Fragment } from 'react';

/** A name or address of any script that breaks at its own joints, such as dots and hyphens, before it breaks anywhere else. */
export function BreakableName({ name }: { name: string }) {
  return (
    <bdi className="[overflow-wrap:anywhere]">
      {name.split(JOINTS).map((part, index) => (
        // The parts of a name never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

const JOINTS = /(?<=[._\-/:@#?&=])/u;
