import { useAtom, useAtomValue } from "jotai";
import { pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import { PictureUpload } from "#editor/pictures/picture-upload.tsx";
import type { NoticePicture } from "#editor/start/new-notice.ts";
import { picturesAtom } from "#editor/state/atoms.ts";

interface NoticePhotoProps {
  readonly picture: NoticePicture | undefined;
  readonly choose: (picture: NoticePicture | undefined) => void;
}

/** The photo beside a notice: taken with the phone, described by the title it was uploaded with. */
export function NoticePhoto({ picture, choose }: NoticePhotoProps) {
  const [pictures, setPictures] = useAtom(picturesAtom);
  const upload = useAtomValue(pictureStoreAtom)?.upload;
  if (picture)
    return (
      <div className="notice-photo">
        <img src={pictures.find(({ name }) => name === picture.image)?.src} alt={picture.alt} />
        <button type="button" className="quiet" onClick={() => choose(undefined)}>
          Take the photo off
        </button>
      </div>
    );
  if (upload === undefined) return null;
  return (
    <PictureUpload
      upload={upload}
      label="Add a photo"
      onUploaded={(uploaded, title) => {
        setPictures((known) => [uploaded, ...known.filter(({ name }) => name !== uploaded.name)]);
        choose({ image: uploaded.name, alt: title });
      }}
    />
  );
}
