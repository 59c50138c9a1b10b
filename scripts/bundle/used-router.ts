/** What browsers get of react-router. Where a name is missing, the build says which. */
export {
  BrowserRouter,
  Navigate,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";
