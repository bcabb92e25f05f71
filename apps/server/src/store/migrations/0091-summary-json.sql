-- What the dashboard shows of a cluster, as JSON text: written when the cluster changes, which is seldom, instead of
-- whenever somebody looks at a thousand of them. Shape: an entry of `UserSummaryWire` of the model, with its name.
alter table clusters add column summary_json text not null default '';

create function set_summary_json() returns trigger language plpgsql as $$
begin
  new.summary_json := concat(
    to_json(new.name), ':{"report":{"sev1":', new.sev1, ',"sev2":', new.sev2, ',"sev3":', new.sev3,
    ',"sev4":', new.sev4, ',"sev5":', new.sev5, '},"totalReports":', new.total_reports,
    ',"timestamp":', coalesce(new.newest_report, 0),
    -- Nothing where no two reports were compared.
    case when new.new_checks is not null then concat(
      ',"sinceLastRun":{"newChecks":', new.new_checks, ',"fixedChecks":', new.fixed_checks,
      case when new.unchecked_checks > 0 then concat(',"uncheckedChecks":', new.unchecked_checks) end,
      ',"rulesChanged":', to_json(new.rules_changed), '}') end,
    -- Nothing before the first report, and after one that does not say what it covered.
    case when new.services is not null then concat(
      ',"services":', new.services, ',"checkedServices":', new.checked_services) end,
    '}');
  return new;
end
$$;

create trigger set_summary_json before insert or update on clusters
  for each row execute function set_summary_json();

select set_config('plumbline.system', 'on', true);
update clusters set summary_json = '';
