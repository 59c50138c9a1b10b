import { SchemaForm } from "#editor/form/schema-form.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { WindowTable } from "#editor/pickup/window-table.tsx";
import { AREA_WORDS, AREAS_WORDS } from "#editor/words/words.gen.ts";

const PICKUP = ["business", "pickup"];
const UPI = ["business", "upi"];

/** When and where the rider comes, when clothes are back, and what bills say. */
export function PickupSettingsArea() {
  return (
    <>
      <h2 className="title">{AREA_WORDS.pickup.title}</h2>
      <p className="lead">{AREAS_WORDS.pickupLead}</p>
      <section className="hours" aria-labelledby="windows">
        <h3 id="windows" className="subtitle">
          {AREAS_WORDS.windows}
        </h3>
        <WindowTable />
      </section>
      <section className="hours" aria-labelledby="promises">
        <h3 id="promises" className="subtitle">
          {AREAS_WORDS.promise}
        </h3>
        <SchemaForm path={PICKUP} without={["windows", "express"]} />
        <OptionalGroup path={[...PICKUP, "express"]} label={AREAS_WORDS.offerExpress}>
          <SchemaForm path={[...PICKUP, "express"]} />
        </OptionalGroup>
      </section>
      <section className="hours" aria-labelledby="bills">
        <h3 id="bills" className="subtitle">
          {AREAS_WORDS.taxAndUpi}
        </h3>
        <SchemaForm path={["business", "tax"]} />
        <OptionalGroup path={UPI} label={AREAS_WORDS.takeUpi}>
          <SchemaForm path={UPI} />
        </OptionalGroup>
      </section>
    </>
  );
}
