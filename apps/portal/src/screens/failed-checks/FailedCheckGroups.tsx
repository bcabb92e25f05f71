import type { FailedCheckGroup, FailedCheckGrouping } from '@plumbline/model/contract/failed-checks';
import { useSearchParams } from 'react-router';
import { Boundary } from '../../shared/Boundary.tsx';
import { GroupHead } from '../../shared/GroupHead.tsx';
import { toggleParameter, useAddressChange } from '../../ui/use-address-change.ts';
import type { FailedCheckChoice } from './failed-check-choice.ts';
import { filterOf, nameOf } from './failed-check-group.ts';
import { countText, FailedCheckList } from './FailedCheckList.tsx';
import { texts } from './texts.ts';

interface FailedCheckGroupsProps {
  readonly groups: readonly FailedCheckGroup[];
  readonly groupBy: FailedCheckGrouping;
  readonly choice: FailedCheckChoice;
}

/** Groups of failed checks; those that are open stand in the address, and their rows are asked for then. */
export function FailedCheckGroups({ groups, groupBy, choice: { filter, order } }: FailedCheckGroupsProps) {
  const [search] = useSearchParams();
  const change = useAddressChange();
  const unfolded = new Set(search.getAll('unfold'));

  if (groups.length === 0) return <p className="panel px-4 py-3 text-faint">{texts.noMatch}</p>;
  return (
    <ul className="panel divide-y divide-line">
      {groups.map((group, index) => {
        const name = nameOf(groupBy, group);
        const key = groupBy === 'rule' ? `${group.severity} ${name}` : name;
        const isUnfolded = unfolded.has(key);
        return (
          <li key={key} data-index={index}>
            <div className="bg-sunken/60 px-2 py-1.5">
              <GroupHead
                name={name}
                isRule={groupBy === 'rule'}
                title={group.title}
                severity={group.severity}
                count={countText(group.count)}
                isUnfolded={isUnfolded}
                onToggle={() => change((next) => toggleParameter(next, 'unfold', key), { replace: true })}
              />
            </div>
            {isUnfolded && (
              <div className="space-y-4 border-t border-line p-2 sm:p-4">
                <Boundary subject={`${search.toString()} ${key}`}>
                  <FailedCheckList
                    label={texts.inGroup(name)}
                    filter={{ ...filter, ...filterOf(groupBy, group) }}
                    order={order}
                    isUnderRule={groupBy === 'rule'}
                  />
                </Boundary>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
