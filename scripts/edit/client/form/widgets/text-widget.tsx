import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import type { FormFacts } from "#scripts/edit/client/form/form-facts.ts";
import { ColourWidget } from "#scripts/edit/client/form/widgets/colour-widget.tsx";
import { PathWidget } from "#scripts/edit/client/form/widgets/path-widget.tsx";
import { PictureWidget } from "#scripts/edit/client/form/widgets/picture-widget.tsx";
import { ReferenceWidget } from "#scripts/edit/client/form/widgets/reference-widget.tsx";
import { WordsWidget } from "#scripts/edit/client/form/widgets/words-widget.tsx";

export type FieldWidgetProps = WidgetProps<unknown, RJSFSchema, FormFacts>;

/** The control for a text, by what the schema says it is. */
export function TextWidget(props: FieldWidgetProps) {
  const { schema } = props;
  const reference: unknown = schema["x-ref"];
  if (reference === "media") return <PictureWidget {...props} />;
  if (typeof reference === "string") return <ReferenceWidget {...props} collection={reference} />;
  const noun: unknown = schema["x-noun"];
  if (noun === "a colour") return <ColourWidget {...props} />;
  if (noun === "a link" || noun === "the path of a page") return <PathWidget {...props} />;
  return <WordsWidget {...props} />;
}
