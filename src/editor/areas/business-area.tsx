import { SchemaForm } from "#editor/form/schema-form.tsx";
import { ExceptionList } from "#editor/hours/exception-list.tsx";
import { WeekTable } from "#editor/hours/week-table.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { PICKUP_PARTS } from "#editor/words/areas.ts";
import { AREA_WORDS, AREAS_WORDS } from "#editor/words/words.gen.ts";

const ANNOUNCEMENT = ["business", "hours", "announcement"];

/** When the shop is open, and everything that identifies the business. */
export function BusinessArea() {
  return (
    <>
      <h2 className="title">{AREA_WORDS.hours.title}</h2>
      <p className="lead">{AREAS_WORDS.businessLead}</p>
      <section className="hours" aria-labelledby="week">
        <h3 id="week" className="subtitle">
          {AREAS_WORDS.ordinaryWeek}
        </h3>
        <WeekTable />
      </section>
      <section className="hours" aria-labelledby="exceptions">
        <h3 id="exceptions" className="subtitle">
          {AREAS_WORDS.otherDays}
        </h3>
        <ExceptionList />
        <OptionalGroup path={ANNOUNCEMENT} label={AREAS_WORDS.announceDays}>
          <SchemaForm path={ANNOUNCEMENT} />
        </OptionalGroup>
      </section>
      <section className="hours" aria-labelledby="contact">
        <h3 id="contact" className="subtitle">
          {AREAS_WORDS.nameContactAddress}
        </h3>
        <SchemaForm path={["business"]} without={["hours", ...PICKUP_PARTS]} />
      </section>
    </>
  );
}
