// Styles of the prerendered `login.html`.
import './login.module.css';
import '../../shared/court/court.module.css';
