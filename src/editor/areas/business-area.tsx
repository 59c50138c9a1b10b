import { SchemaForm } from "#editor/form/schema-form.tsx";
import { ExceptionList } from "#editor/hours/exception-list.tsx";
import { WeekTable } from "#editor/hours/week-table.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { PICKUP_PARTS } from "#editor/words/areas.ts";

const ANNOUNCEMENT = ["business", "hours", "announcement"];

/** When the shop is open, and everything that identifies the business. */
export function BusinessArea() {
  return (
    <>
      <h2 className="title">Hours & contact</h2>
      <p className="lead">Written here once; every page takes it from here.</p>
      <section className="hours" aria-labelledby="week">
        <h3 id="week" className="subtitle">
          An ordinary week
        </h3>
        <WeekTable />
      </section>
      <section className="hours" aria-labelledby="exceptions">
        <h3 id="exceptions" className="subtitle">
          Festivals, half days, closed days
        </h3>
        <ExceptionList />
        <OptionalGroup path={ANNOUNCEMENT} label="Announce such days at the top of every page">
          <SchemaForm path={ANNOUNCEMENT} />
        </OptionalGroup>
      </section>
      <section className="hours" aria-labelledby="contact">
        <h3 id="contact" className="subtitle">
          Name, contact, address
        </h3>
        <SchemaForm path={["business"]} without={["hours", ...PICKUP_PARTS]} />
      </section>
    </>
  );
}
