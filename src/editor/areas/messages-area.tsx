import { useAtomValue } from "jotai";
import { isAboutAccount, isToShop } from "#document/messages/message-kinds.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { WrongMark } from "#editor/parts/field-problems.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { placeHref } from "#editor/state/place.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { AREA_WORDS, AREAS_WORDS } from "#editor/words/words.gen.ts";

const MESSAGES = ["messages"];

/** The messages by kind, and the texts of the one that is open. */
export function MessagesArea({ place }: { readonly place: Path }) {
  const schema = schemaAt(useAtomValue(bundleAtom), useAtomValue(documentAtom), MESSAGES);
  const kinds = Object.keys(schema.properties ?? {});
  const kind = kinds.find((each) => each === place[1]);
  if (kind !== undefined) return <Message kind={kind} />;
  return (
    <>
      <h2 className="title">{AREA_WORDS.messages.title}</h2>
      <p className="lead" lang={schema["x-description-lang"]}>
        {schema.description}
      </p>
      <Kinds title={AREAS_WORDS.toCustomers} kinds={kinds.filter((each) => !isToShop(each) && !isAboutAccount(each))} />
      <Kinds title={AREAS_WORDS.toTheShop} kinds={kinds.filter(isToShop)} />
      <Kinds title={AREAS_WORDS.aboutAccounts} kinds={kinds.filter(isAboutAccount)} />
    </>
  );
}

function Message({ kind }: { readonly kind: string }) {
  const path = [...MESSAGES, kind];
  const [bundle, document] = [useAtomValue(bundleAtom), useAtomValue(documentAtom)];
  const { title, description, "x-title-lang": lang, "x-description-lang": hintLang } = schemaAt(bundle, document, path);
  const isRequired = schemaAt(bundle, document, MESSAGES).required?.includes(kind);
  return (
    <>
      <BackLink to={MESSAGES}>{AREAS_WORDS.allMessages}</BackLink>
      <h2 className="title" lang={lang}>
        {title}
      </h2>
      {isRequired ? (
        <>
          <p className="field-hint" lang={hintLang}>
            {description}
          </p>
          <SchemaForm path={path} />
        </>
      ) : (
        <OptionalGroup path={path} label={AREAS_WORDS.sendThisMessage}>
          <SchemaForm path={path} />
        </OptionalGroup>
      )}
    </>
  );
}

function Kinds({ title, kinds }: { readonly title: string; readonly kinds: readonly string[] }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  return (
    <section className="hours">
      <h3 className="subtitle">{title}</h3>
      <ul className="entries">
        {kinds.map((kind) => {
          const path = [...MESSAGES, kind];
          const pointer = pointerTo(path);
          return (
            <li key={kind} className="entries-item" data-field={pointer}>
              <a href={placeHref(path)}>
                {schemaAt(bundle, document, path).title}
                <WrongMark pointer={pointer} />
              </a>
              {valueAt(document, path) === undefined && <span className="entries-note">{AREAS_WORDS.notSent}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
