/** The exports of react-router for browsers. The build reports a missing one. */
export {
  BrowserRouter,
  Navigate,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";
