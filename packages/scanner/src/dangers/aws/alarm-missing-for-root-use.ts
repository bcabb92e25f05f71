import { alarmDanger } from '../alarm-danger.ts';

export default alarmDanger({
  name: 'aws_alarm_missing_for_root_use',
  when: 'the root user is used',
  problem: 'Whoever got hold of the account itself is not noticed.',
  needs: [/userIdentity\.type[^\w=]*={1,2}[^\w=]*Root/, /invokedBy NOT EXISTS/, /AwsServiceEvent/],
  pattern:
    '{ $.userIdentity.type = "Root" && $.userIdentity.invokedBy NOT EXISTS && $.eventType != "AwsServiceEvent" }',
});
