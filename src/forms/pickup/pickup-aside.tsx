import { phoneHref } from "#document/links/contact-links.ts";
import type { FormField } from "#document/model/resolved.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
import { type AsideProps, DateAside } from "#forms/pickup/date-aside.tsx";
import { useFormAnswers } from "#forms/pickup/use-form-answers.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

interface PickupAsideProps extends Omit<AsideProps, "pickup" | "words"> {
  readonly field: FormField;
}

/** What a pickup form knows beside a field: free windows and the promise under the date, the area under the address. */
export function PickupAside({ form, field, ...rest }: PickupAsideProps) {
  const { pickup, scheduling } = form;
  if (pickup === undefined || scheduling === undefined) return null;
  if (field.input === "date") return <DateAside {...rest} form={form} pickup={pickup} words={scheduling} />;
  if (field.autocomplete !== "street-address") return null;
  return <AreaNote {...rest} form={form} name={field.name} pickup={pickup} words={scheduling} />;
}

function AreaNote({ form, element, pickup, words, name }: AsideProps & { readonly name: string }) {
  const { business } = useShell();
  const [answers] = useFormAnswers(form, element);
  const address = answers[name] ?? "";
  const found = areaOfAddress(pickup.areas, address);
  // There before it speaks, so that it is heard; the page that nobody has typed into stays as it came.
  if (address === "") return null;
  return (
    <div role="status">
      {found && found.area === undefined && (
        <Text color="muted" fontSize="sm" lineHeight={1.45}>
          <WithValues
            sentence={words.outside}
            values={{
              phone: (
                <TextLink href={phoneHref(business.phone)} whiteSpace="nowrap">
                  {business.phone}
                </TextLink>
              ),
            }}
          />
        </Text>
      )}
    </div>
  );
}
