import { SchemaForm } from "#editor/form/schema-form.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { WindowTable } from "#editor/pickup/window-table.tsx";

const PICKUP = ["business", "pickup"];
const UPI = ["business", "upi"];

/** When and where the rider comes, when clothes are back, and what bills say. */
export function PickupSettingsArea() {
  return (
    <>
      <h2 className="title">Pickup & bills</h2>
      <p className="lead">
        Customers choose among these windows and are promised a day from these figures. Festival days and other hours
        are under Hours & contact; they move windows and promises by themselves.
      </p>
      <section className="hours" aria-labelledby="windows">
        <h3 id="windows" className="subtitle">
          When the rider comes
        </h3>
        <WindowTable />
      </section>
      <section className="hours" aria-labelledby="promises">
        <h3 id="promises" className="subtitle">
          Where, and when clothes are back
        </h3>
        <SchemaForm path={PICKUP} without={["windows", "express"]} />
        <OptionalGroup path={[...PICKUP, "express"]} label="Offer express">
          <SchemaForm path={[...PICKUP, "express"]} />
        </OptionalGroup>
      </section>
      <section className="hours" aria-labelledby="bills">
        <h3 id="bills" className="subtitle">
          Tax and UPI
        </h3>
        <SchemaForm path={["business", "tax"]} />
        <OptionalGroup path={UPI} label="Take payments by UPI">
          <SchemaForm path={UPI} />
        </OptionalGroup>
      </section>
    </>
  );
}
