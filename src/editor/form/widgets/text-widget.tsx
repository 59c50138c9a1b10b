import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import { ColourWidget } from "#editor/form/widgets/colour-widget.tsx";
import type { FormFacts } from "#editor/form/widgets/form-facts.ts";
import { LinkWidget } from "#editor/form/widgets/link-widget.tsx";
import { PictureWidget } from "#editor/form/widgets/picture-widget.tsx";
import { ReferenceWidget } from "#editor/form/widgets/reference-widget.tsx";
import { WordsWidget } from "#editor/form/widgets/words-widget.tsx";

export type FieldWidgetProps = WidgetProps<unknown, RJSFSchema, FormFacts>;

/** The control for a text, by what the schema says it is. */
export function TextWidget(props: FieldWidgetProps) {
  const { schema } = props;
  const reference: unknown = schema["x-ref"];
  if (reference === "media") return <PictureWidget {...props} />;
  if (typeof reference === "string") return <ReferenceWidget {...props} collection={reference} />;
  if (schema.format === "color-hex") return <ColourWidget {...props} />;
  const isLink = schema.format === "href" || schema.format === "page-path";
  return isLink && !isOwnAddress(props) ? <LinkWidget {...props} /> : <WordsWidget {...props} />;
}

/** A page leads nowhere: its address is its own. */
function isOwnAddress({ name, registry }: FieldWidgetProps): boolean {
  return name === "path" && /^\/routes\/\d+$/.test(registry.formContext.pointer);
}
